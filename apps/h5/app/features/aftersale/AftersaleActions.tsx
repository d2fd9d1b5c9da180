import type { AftersaleCommand } from '@mall/contract/aftersale/words'
import { type Action, ActionButtons } from '#ui/ActionButtons.tsx'
import { aftersaleCommandTable, arrangeAftersale } from './command-table.ts'

type Offered = { command: AftersaleCommand; enabled: boolean; reason: string }

type Props = {
  commands: readonly Offered[]
  /** a promise keeps the button busy */
  onRun: (command: AftersaleCommand) => unknown
  /** card: small · bar: in a `BottomBar align="end"` */
  place: 'card' | 'bar'
}

/** Actions on a request: three buttons, the next step last, the others behind 更多; a greyed one shows its reason. */
export function AftersaleActions({ commands, onRun, place }: Props) {
  const { shown, rest } = arrangeAftersale(commands, place === 'bar' && commands.length > 3 ? 2 : 3)
  const actionOf = ({ command, enabled, reason }: Offered): Action => ({
    key: command,
    label: aftersaleCommandTable[command].label,
    look: aftersaleCommandTable[command].look,
    ...(enabled ? {} : { reason }),
    run: () => onRun(command),
  })
  return <ActionButtons place={place} shown={shown.map(actionOf)} rest={rest.map(actionOf)} />
}
