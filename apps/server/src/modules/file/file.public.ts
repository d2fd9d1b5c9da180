import { picture } from './picture.ts'

/** Pictures by name, in the width and format that the browser wants. */
export { picture }
