import { type HelpState, type HelpTopic, helpStates } from './words.ts'

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
