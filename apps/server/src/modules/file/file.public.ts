import { type Picture, type PictureDeps, picture } from './picture.ts'

/** Pictures by name, in the width and format that the browser wants. */
export { type Picture, type PictureDeps, picture }
