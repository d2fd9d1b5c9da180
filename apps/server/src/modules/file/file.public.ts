import { attachedOf } from './attached.ts'
import { picture } from './picture.ts'
import { dropUpload, holdUpload, isLink, keepPrivate, linkTo, removePapers } from './private.ts'

/** Pictures by name, in the width and format that the browser wants; those that papers are on, for who may see them; what paths that were attached stand for. */
export { attachedOf, dropUpload, holdUpload, isLink, keepPrivate, linkTo, picture, removePapers }
