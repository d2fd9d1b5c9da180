// Pictures by name, in the width and format that the browser wants; icons as one picture; pictures of papers, for people who
// may see them; the files behind attached paths.

export { attachedOf } from './attached-files.ts'
export { closing } from './closing.ts'
export { stripNames, stripsOf } from './icon-strip.ts'
export { picture } from './picture.ts'
export {
  dropUpload,
  hashOf,
  holdUpload,
  isLink,
  keepPaper,
  keepPrivate,
  linkTo,
  paperBytes,
  removePapers,
} from './private-files.ts'
export { filesDue, removeFile } from './remove-files.ts'
export { checkPictures } from './uploaded-pictures.ts'
