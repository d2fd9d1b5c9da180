import { endpoint } from '../call/call.ts'
import { invoiceRights } from '../permission/permission.ts'
import type * as terms from './terms.ts'

export const listTitles = endpoint<typeof terms.listTitles>()({
  method: 'GET',
  path: '/shop/api/user/invoice',
  needs: invoiceRights,
})

/** The first one becomes the default. */
export const addTitle = endpoint<typeof terms.addTitle>()({
  method: 'POST',
  path: '/shop/api/user/invoice',
  needs: 'invoice:create',
  idempotent: true,
})

export const viewTitle = endpoint<typeof terms.viewTitle>()({
  method: 'GET',
  path: '/shop/api/user/invoice/:id',
  needs: invoiceRights,
})

export const editTitle = endpoint<typeof terms.editTitle>()({
  method: 'PUT',
  path: '/shop/api/user/invoice/:id',
  needs: 'invoice:edit',
  whole: { by: 'id' },
})

/** Deleting the default promotes the newest. Requests that were made keep the title they were made with. */
export const deleteTitle = endpoint<typeof terms.deleteTitle>()({
  method: 'DELETE',
  path: '/shop/api/user/invoice/:id',
  needs: 'invoice:delete',
})
