/**
 * How a subject meets the ground. `stand`: upright on the studio floor. `lay`: photographed from above,
 * for everything that would topple (tools, clothes, cards).
 */
export type Stance = 'stand' | 'lay'

/** Which part a colour variant dyes: the dominant coloured part, or everything but the deepest detail. */
export type Dye = 'body' | 'all'

export type Subject = { key: string; stance: Stance; dye: Dye; mirrors: boolean }

/**
 * Code points of the render package, or `x…` tokens drawn in this folder. `!` marks subjects dyed as a whole,
 * `=` those that show writing or a dial and must never be mirrored.
 */
const standing = `
  1f97e! 1f45e! 1f97d 26d1= 1f9e2 1f9ef 1f6a8 1f6a7= 1f6df 1f9f0 1f9f3 1f392 1f512 1fa9c 1f6d2 1f9f1
  1f4a1 1f50c! 1f50b= 1f5dc! 1f9f2= 1f9f5 1f6e2
  1f52c 1f52d 2697 2696 23f0= 1f9ee
  1f9fa 1f9fb! 1f9fc 1f9fd 1faa3 1f9f4 1f5d1! 1fad9 1f6bd! 1fab4
  1f4da 1f5c2 1f5c3! 1f5c4! 1f4c5= 1f4bc 1fa91! 1f3c6 1f6cb 1f4c7
  1f4bb 1f5a5!= 1f5a8! 1f4f7! 1f4f9 1f3a7! 1f399! 1f4fa 1f4fd 1f4fb 260e= 1f4e0
  2615 1f375 1fad6 1f35a 1f35e 1f96b 1f95b 1f9c3 1f964 1f34e 1f34a 1f347 1f36f 1f9c2 1f371 1f37f 1f35c 1f9ca
  1f381 1f382 1f9f8 1f3c0 26fa 1f45c! 1f6cd 1f3ee
  1f4e6 1f69a
  xhelmet xcone xgauge= xbreaker! xcontactor! xdrill xmeter= xspray
  xtape! xfilm! xream xtoner! xbottle xjug! xtissue xcrate xwater! xsack! xswitch! xshredder! xpurifier! xscanner! xprojector! xboard=
`

const lying = `
  1f9ba 1f97c! 1f9e4! 1f455 1f456 1f9e5! 1f9e6 1f9e3 1f453! 1f576! 2602 1fa79
  1f527! 1f528 1f529! 1fa9b 1fa9a 1fa93 1f6e0 26cf 1f52a 2702 1f4cf! 1f4d0! 1f58c 1f511 1f517! 26d3! 1faa2
  1f526! 2699! 1f6de 1f518 231a= 1f9ed 23f1!= 23f2= 1fa7a 1f9ea 1f489 1f50d
  1f9f9 1faa5 1f6bf
  1f4d2 1f4d3! 1f4d4 1f4d7 1f4d8 1f4cb 1f587! 1f4cc 1f4c1 1f4c4! 1f4dd! 1f58a 1f58b 270f 1f58d 2709! 1faaa= 1f3f7
  2328!= 1f5b1! 1f4f1! 1f4b3= 1f4be 1f4bf! 1f4df!=
  1f36a 1f36b 1f36c 1f95c 1f330 1f95a 1f96e 1f950
  1f45f! 1f321 1faa0 xmask xearplug xpanel!
  1f9e7= 1f3ab 1f3f8 1f3d3
  xbearing! xbelt! xcylinder! xfitting xnut! xring! xcable xhose xtube! xstrip! xdisc! xcaliper!= xknife xbits! xusb! xbutton
`

function read(list: string, stance: Stance): [string, Subject][] {
  return list
    .trim()
    .split(/\s+/)
    .map((word) => {
      const key = word.replace(/[!=]+$/, '')
      return [key, { key, stance, dye: word.includes('!') ? 'all' : 'body', mirrors: !word.includes('=') }]
    })
}

/** The white list: a recipe may name nothing else. */
export const subjects: ReadonlyMap<string, Subject> = new Map([...read(standing, 'stand'), ...read(lying, 'lay')])
