import * as contract from '@mall/contract/file'
import { route } from '#http/route.ts'
import { upload } from './upload.service.ts'

export const fileRoutes = [route(contract.upload, upload), route(contract.uploadAtDesk, upload)]
