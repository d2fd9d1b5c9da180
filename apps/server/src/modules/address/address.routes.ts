import * as contract from '@mall/contract/address'
import { route } from '#http/route.ts'
import {
  addAddress,
  defaultAddress,
  deleteAddress,
  editAddress,
  listAddresses,
  viewAddress,
} from './address.service.ts'

export const addressRoutes = [
  route(contract.listAddresses, listAddresses),
  route(contract.defaultAddress, defaultAddress),
  route(contract.addAddress, addAddress),
  route(contract.viewAddress, viewAddress),
  route(contract.editAddress, editAddress),
  route(contract.deleteAddress, deleteAddress),
]
