import type { MessageKind } from '@mall/contract/message'
import type { IconName } from '#ui/iconPaths.ts'

/** What stands for a message without a picture. */
export const kindIcon: Record<MessageKind, IconName> = {
  order: 'package',
  payment: 'wallet',
  goods: 'heart',
  system: 'bell',
}
