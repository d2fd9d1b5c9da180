import { later } from './later.tsx'

/** Pictures to be looked at in large; they come with what is opened, not with the list. */
export const Pictures = later(async () => (await import('./PictureRow.tsx')).PictureRow)
