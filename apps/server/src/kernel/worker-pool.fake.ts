/** Stands for a reader that meets what it was not made for. */
export type Way = 'well' | 'never answers' | 'never ends' | 'takes all memory' | 'throws'

const held: unknown[] = []

export async function read(bytes: Buffer, way: Way): Promise<number> {
  if (way === 'throws') throw new Error('no such part')
  if (way === 'never answers') await new Promise(() => undefined)
  while (way === 'never ends') held[0] = bytes.length
  while (way === 'takes all memory') held.push({ bytes: [bytes.length] })
  return bytes.length
}
