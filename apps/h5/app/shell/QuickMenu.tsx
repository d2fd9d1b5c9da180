import { useState } from 'react'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { messagesPath, spokenUnread, useUnread } from '#features/messages/unread.ts'
import { useIsCompanyMember } from '#session/session.ts'
import { useApp } from '#store/app.ts'
import { useGlobalData } from '#store/global-data.ts'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useLeave } from '#ui/overlay/useLeave.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { tabsFor, useCartNumber } from './MallTabBar.tsx'
import styles from './quick-menu.module.css'

type Props = {
  /** offers 刷新 too, for people who cannot pull down */
  onRefresh?: () => void
  /** false when the page itself shows unread messages, so that the ⋯ need not */
  unread?: boolean
}

/** The ⋯ of a header: links to the main pages of the mall. Part of the header menu, and hidden with it. */
export function QuickMenu({ onRefresh, unread: showsUnread = true }: Props) {
  const [open, setOpen] = useState(false)
  const visible = useApp((app) => app.headerMenuVisible)
  const cartName = useIsCompanyMember() ? '进货单' : '购物车'
  const tabs = tabsFor(cartName, useCartNumber())
  const unread = useUnread().total
  const atHome = useApp((app) => app.isHomePage)
  const { settling } = useGlobalData()
  const links = [
    // The home page has no link to itself.
    ...tabs.filter(({ to: path }) => !(atHome && path === to.home())),
    { key: messagesPath, to: messagesPath, label: '消息', icon: 'bell' as const, spoken: spokenUnread('消息', unread) },
    ...(settling
      ? [{ key: 'settle', to: to.settle(), label: '商家入驻', icon: 'store' as const, spoken: undefined }]
      : []),
    { key: 'help', to: to.help(), label: '帮助', icon: 'help' as const, spoken: undefined },
  ]
  const leaveFor = useLeave(() => setOpen(false))
  if (!visible) return null
  return (
    <>
      <IconButton
        icon="more"
        label={showsUnread && unread > 0 ? '快捷菜单，有未读消息' : '快捷菜单'}
        dot={showsUnread && unread > 0}
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title="快捷菜单">
        <div className={styles.doors}>
          {links.map((link) => (
            <Link
              key={link.key}
              to={link.to}
              aria-label={link.spoken}
              onClick={(event) => {
                event.preventDefault()
                void leaveFor(link.to)
              }}
            >
              <span className={styles.glyph}>
                <Icon name={link.icon} size={24} />
                {link.key === messagesPath ? <Badge count={unread} /> : null}
              </span>
              {link.label}
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
