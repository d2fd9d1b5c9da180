import { attachedOf } from './attached.ts'
import { picture, removePicture } from './picture.ts'
import { isLink, keepPrivate, linkTo, removePapers } from './private.ts'

/** Pictures by name, in the width and format that the browser wants; those that papers are on, for who may see them; what paths that were attached stand for. */
export { attachedOf, isLink, keepPrivate, linkTo, picture, removePapers, removePicture }
