import * as calls from '@mall/contract/file/calls'
import * as terms from '@mall/contract/file/terms'
import { route } from '#http/route.ts'
import { upload } from './upload-file.ts'

export const fileRoutes = [
  route(calls.upload, terms.upload, upload),
  route(calls.uploadAtDesk, terms.uploadAtDesk, upload),
]
