/* 帮助中心: questions and their answers. Most ship with the mall; the platform corrects them and adds its own. */

export const helpStates = ['draft', 'published', 'withdrawn'] as const
export type HelpState = (typeof helpStates)[number]

/** Where somebody comes from: how the order stands that they looked at. It names no order, so that it tells of none. */
export const helpTopics = ['review', 'unpaid', 'unshipped', 'shipped', 'completed', 'virtual', 'ended'] as const
export type HelpTopic = (typeof helpTopics)[number]

/** What a category may be marked with. */
export const helpIcons = [
  ...(['cart', 'wallet', 'truck', 'return', 'receipt', 'building', 'store', 'shield'] as const),
  ...(['ticket', 'inquiry', 'help', 'info'] as const),
] as const
export type HelpIcon = (typeof helpIcons)[number]
