import sharp from 'sharp'

const lines = `
<rect width="800" height="560" fill="#ffffff"/>
<rect x="24" y="24" width="752" height="512" fill="none" stroke="#1f2937" stroke-width="2"/>
<g fill="none" stroke="#1f2937" stroke-width="3">
<circle cx="300" cy="270" r="170"/><circle cx="300" cy="270" r="84"/>
<rect x="590" y="100" width="20" height="340"/>
</g>
<g stroke="#b91c1c" stroke-width="1" stroke-dasharray="14 5 3 5">
<line x1="100" y1="270" x2="500" y2="270"/><line x1="300" y1="70" x2="300" y2="470"/>
<line x1="570" y1="270" x2="630" y2="270"/>
</g>
<g stroke="#1d4ed8" stroke-width="1.5" fill="none">
<line x1="130" y1="490" x2="470" y2="490"/><line x1="130" y1="470" x2="130" y2="500"/><line x1="470" y1="470" x2="470" y2="500"/>
<line x1="216" y1="270" x2="384" y2="270"/><line x1="590" y1="470" x2="610" y2="470"/>
</g>
<g stroke="#1f2937" stroke-width="1.5" fill="none">
<path d="M496 480H776M496 508H776M496 480V536M640 480V536"/>
</g>`

/** A washer as a workshop draws it, without a word that could be read. */
export const drawWasher = (): Promise<Buffer> =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="560">${lines}</svg>`))
    .png()
    .toBuffer()
