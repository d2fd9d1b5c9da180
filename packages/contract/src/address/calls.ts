import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

export const listAddresses = endpoint<typeof terms.listAddresses>()({
  method: 'GET',
  path: '/shop/api/user/address',
  needs: 'login',
})

export const defaultAddress = endpoint<typeof terms.defaultAddress>()({
  method: 'GET',
  path: '/shop/api/user/address/default',
  needs: 'login',
})

/** The first address becomes the default. */
export const addAddress = endpoint<typeof terms.addAddress>()({
  method: 'POST',
  path: '/shop/api/user/address',
  needs: 'login',
  idempotent: true,
})

export const viewAddress = endpoint<typeof terms.viewAddress>()({
  method: 'GET',
  path: '/shop/api/user/address/:id',
  needs: 'login',
})

export const editAddress = endpoint<typeof terms.editAddress>()({
  method: 'PUT',
  path: '/shop/api/user/address/:id',
  needs: 'login',
  whole: { by: 'id' },
})

/** Deleting the default promotes the newest. */
export const deleteAddress = endpoint<typeof terms.deleteAddress>()({
  method: 'DELETE',
  path: '/shop/api/user/address/:id',
  needs: 'login',
})
