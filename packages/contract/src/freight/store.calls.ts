import { endpoint } from '../call/call.ts'
import type * as terms from './store.terms.ts'

/** The default one first; none while the store has set no freight: it ships for nothing. */
export const storeFreights = endpoint<typeof terms.storeFreights>()({
  method: 'GET',
  path: '/merchant/api/freight/list',
  needs: 'store:goods:see',
})

/**
 * Without an `id` a new one; a store's first is its default. Counts for orders confirmed from now on: a page opened before is told that
 * the freight has changed.
 */
export const saveFreight = endpoint<typeof terms.saveFreight>()({
  method: 'POST',
  path: '/merchant/api/freight/save',
  needs: 'store:goods',
  whole: { by: 'id' },
})

/** For all goods that name no template. */
export const chooseDefaultFreight = endpoint<typeof terms.chooseDefaultFreight>()({
  method: 'POST',
  path: '/merchant/api/freight/default',
  needs: 'store:goods',
})

export const removeFreight = endpoint<typeof terms.removeFreight>()({
  method: 'POST',
  path: '/merchant/api/freight/remove',
  needs: 'store:goods',
})

/** Sets the template of one goods from now on; without a template it goes by its store's default. */
export const setGoodsFreight = endpoint<typeof terms.setGoodsFreight>()({
  method: 'POST',
  path: '/merchant/api/freight/goods',
  needs: 'store:goods',
})
