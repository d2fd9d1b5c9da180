import * as contract from '@mall/contract/account'
import { type Route, route } from '#http/route.ts'
import { profile } from './profile.service.ts'
import { updateAccount, updateBinding } from './update.service.ts'

export const profileRoutes: readonly Route[] = [
  route(contract.profile, profile),
  route(contract.updateAccount, updateAccount),
  route(contract.updateBinding, updateBinding),
]
