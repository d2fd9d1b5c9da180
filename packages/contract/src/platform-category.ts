import { endpoint } from './endpoint.ts'
import type * as terms from './platform-category.schema.ts'

/* The tree of categories: three levels, of which the third holds the goods. `version` is the one that was read: of two who change
 * a category at once the second is told. */

/** The whole tree, hidden ones too, from the first level down, each among its sisters in their order. */
export const deskCategories = endpoint<typeof terms.deskCategories>()({
  method: 'GET',
  path: '/admin/api/category/list',
  needs: 'platform:goods:see',
})

/** `id` 0 makes one below `parent_id`, as the last; one that is there stays where it is. */
export const saveCategory = endpoint<typeof terms.saveCategory>()({
  method: 'POST',
  path: '/admin/api/category/save',
  needs: 'platform:goods',
  idempotent: true,
})

/** Below a category of the same level as the one it is below now, before a sister, or at the end (0). Its goods go with it. */
export const moveCategory = endpoint<typeof terms.moveCategory>()({
  method: 'POST',
  path: '/admin/api/category/move',
  needs: 'platform:goods',
})

/** Only one that holds nothing. */
export const removeCategory = endpoint<typeof terms.removeCategory>()({
  method: 'POST',
  path: '/admin/api/category/remove',
  needs: 'platform:goods',
})

/** All that a category asks of its goods beside what it inherits, in this order. */
export const saveAttributes = endpoint<typeof terms.saveAttributes>()({
  method: 'POST',
  path: '/admin/api/category/attributes',
  needs: 'platform:goods',
})
