import MenuOutlined from '@ant-design/icons/MenuOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { Badge, Breadcrumb, Button, Dropdown, type MenuProps, Tooltip } from 'antd'
import { Link, useLocation, useNavigate } from 'react-router'
import { type DeskPage, pages, titleAt, wayTo } from '#app/pages.ts'
import { useLeave } from '#session/leave.ts'
import { useIsLive, useQueues } from '#session/live.ts'
import { useMe } from '#session/me.ts'
import { askHelp, askSearch } from './asks.ts'
import { Glyph } from './glyphs.tsx'
import { chooseTheme, type ThemeChoice, themeChoices, themeLabel, useThemeChoice } from './theme.ts'

type Props = { page: DeskPage | null; onMenu: () => void; menuOpen: boolean }

export function Head({ page, onMenu, menuOpen }: Props) {
  const { desk } = useMe()
  const { search } = useLocation()
  const way = page ? wayTo(page) : []
  const items = way.map((one) => ({
    title: one === page ? titleAt(one, search) : <Link to={one.path}>{one.title}</Link>,
  }))
  return (
    <header className="desk-head">
      <Button type="text" icon={<MenuOutlined />} aria-label="菜单" aria-expanded={menuOpen} onClick={onMenu} />
      <Breadcrumb items={[{ title: <b>{desk?.name ?? '工作台'}</b> }, ...items]} />
      <span className="desk-grow" />
      {desk && (
        <button type="button" className="desk-find" aria-label="搜索、跳转" onClick={askSearch}>
          <SearchOutlined aria-hidden />
          <span>搜索、跳转</span>
          <kbd>/</kbd>
        </button>
      )}
      {desk?.kind === 'store' && <Bell />}
      {desk && <LiveMark />}
      <Tooltip title="键盘操作">
        <Button type="text" className="desk-keys" aria-label="键盘操作" onClick={askHelp}>
          <kbd>?</kbd>
        </Button>
      </Tooltip>
      <ThemeSwitch />
      <OwnMenu />
    </header>
  )
}

/** The number of the store's unread messages, and the link to them. */
function Bell() {
  const unread = useQueues()?.unread ?? 0
  const { path, title, icon } = pages.messages
  const label = unread > 0 ? `${title}，${unread} 条未读` : title
  return (
    <Tooltip title={label}>
      <Link to={unread > 0 ? `${path}?only=unread` : path} className="desk-bell" aria-label={label}>
        {/* A number that rolls to the next one holds all ten digits meanwhile, and its name says none of them. */}
        <Badge key={unread} count={unread} size="small" overflowCount={99} offset={[4, -2]}>
          <Glyph name={icon} />
        </Badge>
      </Link>
    </Tooltip>
  )
}

function LiveMark() {
  const live = useIsLive()
  return (
    <Tooltip title={live ? '数字实时更新' : '每分钟更新一次，正在重新连接'}>
      <span
        className="desk-live"
        data-live={live ? '' : undefined}
        role="status"
        aria-label={live ? '实时' : '每分钟更新'}
      />
    </Tooltip>
  )
}

const themeGlyph: Record<ThemeChoice, string> = { light: '☀', dark: '☾', system: '◐' }

function ThemeSwitch() {
  const choice = useThemeChoice()
  const items = themeChoices.map((key) => ({ key, label: `${themeGlyph[key]}  ${themeLabel[key]}` }))
  const onClick: MenuProps['onClick'] = ({ key }) => chooseTheme(key as ThemeChoice)
  return (
    <Dropdown trigger={['click']} menu={{ items, selectedKeys: [choice], onClick }}>
      <Button type="text" aria-label={`配色：${themeLabel[choice]}`}>
        {themeGlyph[choice]}
      </Button>
    </Dropdown>
  )
}

function OwnMenu() {
  const { name, phone, desk, invitations } = useMe()
  const navigate = useNavigate()
  const leave = useLeave()
  const own = [pages.factor, pages.sessions, ...(invitations.length > 0 ? [pages.invitations] : [])]
  const items: MenuProps['items'] = [
    { key: 'who', type: 'group', label: `${phone}${desk ? ` · ${desk.role_name}` : ''}` },
    ...own.map(({ path, title, icon }) => ({ key: path, label: title, icon: <Glyph name={icon} /> })),
    { type: 'divider' },
    { key: 'leave', label: '退出登录' },
  ]
  const onClick: MenuProps['onClick'] = ({ key }) => void (key === 'leave' ? leave() : navigate(key))
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick }} placement="bottomRight">
      <Button type="text" className="desk-own">
        <span className="desk-face" aria-hidden>
          {name.slice(0, 1)}
        </span>
        {name}
      </Button>
    </Dropdown>
  )
}
