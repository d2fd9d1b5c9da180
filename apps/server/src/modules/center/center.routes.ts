import * as account from '@mall/contract/account'
import * as file from '@mall/contract/file'
import * as message from '@mall/contract/message'
import { route } from '#http/route.ts'
import { closeAccount, closeCheck } from './close.ts'
import { accountCounts } from './counts.ts'
import { deleteFile } from './delete-file.ts'

export const centerRoutes = [
  route(message.accountCounts, accountCounts),
  route(file.deleteFile, deleteFile),
  route(account.closeCheck, closeCheck),
  route(account.closeAccount, closeAccount),
]
