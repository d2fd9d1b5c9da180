/* 帮助中心: questions and their answers. Most ship with the mall; the platform corrects them and adds its own. */

export const helpStates = ['draft', 'published', 'withdrawn'] as const
export type HelpState = (typeof helpStates)[number]

/** State of the order that a person looked at before they came. It names no order, so that it reveals none. */
export const helpTopics = ['review', 'unpaid', 'unshipped', 'shipped', 'completed', 'virtual', 'ended'] as const
export type HelpTopic = (typeof helpTopics)[number]

/** Icons of a category. */
export const helpIcons = [
  ...(['cart', 'wallet', 'truck', 'return', 'receipt', 'building', 'store', 'shield'] as const),
  ...(['ticket', 'inquiry', 'help', 'info'] as const),
] as const
export type HelpIcon = (typeof helpIcons)[number]
