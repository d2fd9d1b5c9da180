import type { AftersaleCommand } from '@mall/contract/aftersale'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Picker } from '#ui/Picker.tsx'
import styles from './aftersale.module.css'
import { aftersaleCommandTable, arrangeAftersale } from './command-table.ts'

type Offered = { command: AftersaleCommand; enabled: boolean; reason: string }

type Props = {
  commands: readonly Offered[]
  /** a promise keeps the button busy */
  onRun: (command: AftersaleCommand) => unknown
  /** card: small · bar: in a `BottomBar align="end"` */
  place: 'card' | 'bar'
}

/** What may be done with a request now: three buttons, the next step last, the others behind 更多; a greyed one says why. */
export function AftersaleActions({ commands, onRun, place }: Props) {
  const [open, setOpen] = useState(false)
  const { shown, rest } = arrangeAftersale(commands, place === 'bar' && commands.length > 3 ? 2 : 3)
  const run = ({ command, enabled, reason }: Offered) => (enabled ? onRun(command) : toast(reason))
  return (
    <>
      {rest.length > 0 ? (
        <>
          <button className={styles.more} type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            更多
          </button>
          <Picker
            open={open}
            onClose={() => setOpen(false)}
            title="更多操作"
            options={rest.map(({ command, enabled, reason }) => ({
              key: command,
              label: aftersaleCommandTable[command].label,
              hint: enabled ? undefined : reason,
            }))}
            onPick={(picked) => {
              const offered = rest.find(({ command }) => command === picked)
              if (offered) void run(offered)
            }}
          />
        </>
      ) : null}
      {shown.map((offered) => {
        const { label, look } = aftersaleCommandTable[offered.command]
        return (
          <Button
            key={offered.command}
            size={place === 'card' ? 's' : 'm'}
            variant={place === 'bar' && look === 'outline-red' ? 'primary' : look}
            className={place === 'card' ? styles.act : styles.barAct}
            disabled={!offered.enabled}
            onDisabledClick={() => toast(offered.reason)}
            onClick={() => run(offered)}
          >
            {label}
          </Button>
        )
      })}
    </>
  )
}
