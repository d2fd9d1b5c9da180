import type { Grant, Permission } from '@mall/contract/permission/permission'
import { useState } from 'react'
import { useCan } from '#session/Can.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/class-names.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import type { Parts } from './ExportSheet.tsx'
import styles from './export.module.css'
import { nothingText, warnedInApp } from './fetch-part.ts'

const exportSheet = late(() => import('./ExportSheet.tsx').then((module) => module.ExportSheet))

type Props = Parts & {
  /** any one of them; without one the button is hidden */
  permission: Grant | readonly Permission[]
  /** icon: in a header · tool: icon and word in a row of tools · more: at the end of a card's head · bar: the only action of a bar */
  look: 'icon' | 'tool' | 'more' | 'bar'
}

/** 「导出」 with everything behind it. */
export function ExportButton({ permission, look, onPick, ...parts }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!useCan(permission)) return null

  async function ask() {
    if (parts.shown.count === 0) return toast(nothingText)
    if (!(await warnedInApp())) setOpen(true)
  }

  const pick = onPick
    ? () => {
        close()
        onPick()
      }
    : undefined
  const none = look === 'bar' && parts.chosen?.count === 0
  return (
    <>
      {look === 'icon' ? <IconButton icon="download" label="导出" onClick={ask} /> : null}
      {look === 'bar' ? (
        <Button size="l" disabled={none} onDisabledClick={() => toast('请先选择要导出的内容')} onClick={ask}>
          {none ? '导出' : `导出(${parts.chosen?.count ?? ''})`}
        </Button>
      ) : null}
      {look === 'tool' || look === 'more' ? (
        <button
          className={look === 'more' ? cx('more', styles.more) : styles.tool}
          type="button"
          aria-haspopup="dialog"
          onClick={ask}
        >
          <Icon name="download" size={look === 'more' ? 14 : 18} />
          导出
        </button>
      ) : null}
      <LateSheet of={exportSheet} with={{ ...parts, onPick: pick, open, onClose: close }} />
    </>
  )
}
