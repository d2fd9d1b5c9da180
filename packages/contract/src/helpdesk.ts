import { endpoint } from './endpoint.ts'
import { type HelpState, type HelpTopic, helpStates } from './help.ts'
import type * as terms from './helpdesk.schema.ts'

/* 帮助中心 at the desk of the platform. */

export const helpTabs = ['all', ...helpStates] as const
export const helpStateLabel: Record<HelpState, string> = { draft: '草稿', published: '已发布', withdrawn: '已下架' }
export const helpTopicLabel: Record<HelpTopic, string> = {
  review: '待审批',
  unpaid: '待付款',
  unshipped: '待发货',
  shipped: '待收货',
  completed: '已完成',
  virtual: '虚拟商品',
  ended: '已取消或关闭',
}

export const helpLimits = { title: 40, html: 50_000, category: 8 } as const

export const deskHelp = endpoint<typeof terms.deskHelp>()({
  method: 'GET',
  path: '/admin/api/help/list',
  needs: 'platform:content:see',
})

/** All that the editor begins with. */
export const deskHelpDetail = endpoint<typeof terms.deskHelpDetail>()({
  method: 'GET',
  path: '/admin/api/help/detail',
  needs: 'platform:content:see',
})

/** A new draft, or with an `id` the words as they are to be from now on; what ships with the mall then follows its rules no more. */
export const saveHelp = endpoint<typeof terms.saveHelp>()({
  method: 'POST',
  path: '/admin/api/help/save',
  needs: 'platform:content',
  idempotent: true,
})

export const publishHelp = endpoint<typeof terms.publishHelp>()({
  method: 'POST',
  path: '/admin/api/help/publish',
  needs: 'platform:content',
})

export const withdrawHelp = endpoint<typeof terms.withdrawHelp>()({
  method: 'POST',
  path: '/admin/api/help/withdraw',
  needs: 'platform:content',
})

/** One place up or down within its category. */
export const moveHelp = endpoint<typeof terms.moveHelp>()({
  method: 'POST',
  path: '/admin/api/help/move',
  needs: 'platform:content',
})

/** Only what never came out. */
export const removeHelp = endpoint<typeof terms.removeHelp>()({
  method: 'POST',
  path: '/admin/api/help/remove',
  needs: 'platform:content',
})

/** In the order of the help centre. */
export const helpCategories = endpoint<typeof terms.helpCategories>()({
  method: 'GET',
  path: '/admin/api/help/category/list',
  needs: 'platform:content:see',
})

/** A new one at the end, or with an `id` as it is to be from now on. */
export const saveHelpCategory = endpoint<typeof terms.saveHelpCategory>()({
  method: 'POST',
  path: '/admin/api/help/category/save',
  needs: 'platform:content',
  whole: { by: 'id' },
})

/** One place up or down. */
export const moveHelpCategory = endpoint<typeof terms.moveHelpCategory>()({
  method: 'POST',
  path: '/admin/api/help/category/move',
  needs: 'platform:content',
})

export const removeHelpCategory = endpoint<typeof terms.removeHelpCategory>()({
  method: 'POST',
  path: '/admin/api/help/category/remove',
  needs: 'platform:content',
})
