import type { Ground } from '#features/goods/Poster.tsx'

/** What a picture's name tells of its trade; the colour of the ground below the cut-out follows it. */
const grounds: readonly (readonly [word: RegExp, ground: Ground])[] = [
  [/safe/, 'safety'],
  [/office|it\b/, 'office'],
  [/gift|pantry|food/, 'gift'],
  [/clean/, 'clean'],
  [/electric|power|light/, 'electric'],
]

export const groundOf = (image: string): Ground => grounds.find(([word]) => word.test(image))?.[1] ?? 'tool'
