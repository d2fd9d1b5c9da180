import * as calls from '@mall/contract/address/calls'
import { routesOf } from '#http/route.ts'
import {
  addAddress,
  defaultAddress,
  deleteAddress,
  editAddress,
  listAddresses,
  viewAddress,
} from './manage-addresses.ts'

export const addressRoutes = routesOf(calls, {
  listAddresses,
  defaultAddress,
  addAddress,
  viewAddress,
  editAddress,
  deleteAddress,
})
