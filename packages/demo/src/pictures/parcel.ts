import sharp from 'sharp'

/** A carton with one corner pressed in and its tape torn, seen from above the floor. */
const carton = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">
  <defs>
    <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#d8dade"/><stop offset="1" stop-color="#b4b8bf"/></linearGradient>
    <linearGradient id="front" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#c99b66"/><stop offset="1" stop-color="#a97a48"/></linearGradient>
    <linearGradient id="top" x1="0" y1="1" x2="1" y2="0"><stop stop-color="#dcb684"/><stop offset="1" stop-color="#e9caa0"/></linearGradient>
  </defs>
  <rect width="900" height="900" fill="url(#floor)"/>
  <ellipse cx="450" cy="742" rx="350" ry="52" fill="#000" opacity=".16"/>
  <path d="M130 360L520 420V760L130 690Z" fill="url(#front)"/>
  <path d="M520 420L770 350V610L700 668L640 640L612 720L520 760Z" fill="#8f6438"/>
  <path d="M130 360L392 296L770 350L520 420Z" fill="url(#top)"/>
  <path d="M612 720L640 640L700 668L770 610L742 676L690 702Z" fill="#6f4b28"/>
  <path d="M640 640L664 560L700 668Z" fill="#7c5530"/>
  <path d="M298 319L330 391V725L290 718V385L262 327Z" fill="#f3e3c4" opacity=".82"/>
  <path d="M290 520L330 500V560L290 590Z" fill="#b4865270"/>
  <rect x="372" y="470" width="112" height="84" rx="6" transform="skewY(8)" fill="#fbfbf8" opacity=".94"/>
  <path d="M388 548h78M388 566h54M388 584h66" stroke="#8a8f98" stroke-width="6" stroke-linecap="round"/>
  <path d="M190 470l26 -38 26 38M216 436v62" stroke="#7b5732" stroke-width="9" fill="none" stroke-linecap="round"/>
  <path d="M560 470L600 540L580 600" stroke="#5d3f22" stroke-width="5" fill="none" opacity=".7"/>
</svg>`

/** A photograph of a parcel that came damaged. */
export const drawCrushedParcel = (): Promise<Buffer> => sharp(Buffer.from(carton)).png().toBuffer()
