import { useState } from 'react'
import { Link } from 'react-router'
import { useIsCompanyMember } from '#session/session.ts'
import { useApp } from '#store/app.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useLeave } from '#ui/overlay/useLeave.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { tabsFor, useCartNumber } from './MallTabBar.tsx'
import styles from './quick-menu.module.css'

type Props = {
  /** offers 刷新 too, for those who have no finger to pull with */
  onRefresh?: () => void
}

/** The ⋯ of a header: the doors of the mall from wherever one is. Part of the header menu, and hidden with it. */
export function QuickMenu({ onRefresh }: Props) {
  const [open, setOpen] = useState(false)
  const visible = useApp((app) => app.headerMenuVisible)
  const cartName = useIsCompanyMember() ? '进货单' : '购物车'
  const tabs = tabsFor(cartName, useCartNumber())
  const leaveFor = useLeave(() => setOpen(false))
  if (!visible) return null
  return (
    <>
      <IconButton icon="more" label="快捷菜单" onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title="快捷菜单">
        <div className={styles.doors}>
          {tabs.map((tab) => (
            <Link
              key={tab.key}
              to={tab.to}
              aria-label={tab.spoken}
              onClick={(event) => {
                event.preventDefault()
                void leaveFor(tab.to)
              }}
            >
              <Icon name={tab.icon} size={24} />
              {tab.label}
            </Link>
          ))}
          {onRefresh ? (
            <button
              type="button"
              onClick={() => {
                setOpen(false)
                onRefresh()
              }}
            >
              <Icon name="refresh" size={24} />
              刷新
            </button>
          ) : null}
        </div>
      </Sheet>
    </>
  )
}
