import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/**
 * Form fields `files[]`: pictures, PDF, workbooks (.xlsx) and OFD (GB/T 33190), told by their content. Of the latter three `file.active` (scripts,
 * macros, actions, files inside), `file.locked` (a password).
 */
export const upload = endpoint<typeof terms.upload>()({
  method: 'POST',
  path: '/file/api/upload',
  needs: 'login',
  body: 'multipart',
  limit: 'upload',
})

/** The same for people at a desk. */
export const uploadAtDesk = endpoint<typeof terms.uploadAtDesk>()({
  method: 'POST',
  path: '/desk/api/file/upload',
  needs: 'desk',
  body: 'multipart',
  limit: 'upload',
})

/** One's own upload, as long as nothing shows it. */
export const deleteFile = endpoint<typeof terms.deleteFile>()({
  method: 'DELETE',
  path: '/file/api/file/:file_id',
  needs: 'login',
})
