import { later } from './later.tsx'

/** Pictures that open in large; their code loads with a drawer, not with the list. */
export const Pictures = later(async () => (await import('./PictureRow.tsx')).PictureRow)
