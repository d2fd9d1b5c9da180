import * as calls from '@mall/contract/address/calls'
import * as terms from '@mall/contract/address/terms'
import { route } from '#http/route.ts'
import {
  addAddress,
  defaultAddress,
  deleteAddress,
  editAddress,
  listAddresses,
  viewAddress,
} from './manage-addresses.ts'

export const addressRoutes = [
  route(calls.listAddresses, terms.listAddresses, listAddresses),
  route(calls.defaultAddress, terms.defaultAddress, defaultAddress),
  route(calls.addAddress, terms.addAddress, addAddress),
  route(calls.viewAddress, terms.viewAddress, viewAddress),
  route(calls.editAddress, terms.editAddress, editAddress),
  route(calls.deleteAddress, terms.deleteAddress, deleteAddress),
]
