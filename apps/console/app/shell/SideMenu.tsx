import { Badge, Tooltip } from 'antd'
import { NavLink } from 'react-router'
import { mallMark } from '#api/mall.ts'
import { allPages, type DeskPage, type Group, groups, isMine, queuesOf, wayTo } from '#app/pages.ts'
import { useQueues } from '#session/live.ts'
import { useMe } from '#session/me.ts'
import { Glyph } from './glyphs.tsx'

type Props = { folded: boolean; current: DeskPage | null }

/** The pages of this desk that are for this role, in their groups; beside each how many wait there. */
export function SideMenu({ folded, current }: Props) {
  const { desk } = useMe()
  const counts = new Map(useQueues()?.list.map(({ queue, count }) => [queue, count]))
  const mine = desk ? allPages.filter((page) => page.group !== null && page.kind !== 'guest' && isMine(page, desk)) : []
  const top = current && wayTo(current)[0]?.name
  return (
    <nav className="desk-menu" aria-label="主菜单">
      <div className="desk-brand">
        <img src={mallMark()} alt="" width="26" height="26" />
        {!folded && <b>{desk?.kind === 'platform' ? '平台' : '商家'}工作台</b>}
      </div>
      {(Object.keys(groups) as Group[]).map((group) => {
        const rows = mine.filter((page) => page.group === group)
        if (rows.length === 0) return null
        return (
          <section key={group}>
            {groups[group] && !folded && <h2>{groups[group]}</h2>}
            <ul>
              {rows.map((page) => (
                <li key={page.name}>
                  <Row
                    page={page}
                    folded={folded}
                    here={page.name === top}
                    count={queuesOf(page).reduce((sum, queue) => sum + (counts.get(queue) ?? 0), 0)}
                  />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </nav>
  )
}

function Row({ page, folded, here, count }: { page: DeskPage; folded: boolean; here: boolean; count: number }) {
  const waiting = count > 0 ? `，${count} 项待办` : ''
  return (
    <Tooltip title={folded ? page.title : null} placement="right">
      <NavLink to={page.path} end className={here ? 'here' : undefined} aria-label={page.title + waiting}>
        <Badge dot={folded && count > 0}>
          <Glyph name={page.icon} />
        </Badge>
        {!folded && <span>{page.title}</span>}
        {!folded && count > 0 && <em>{count > 999 ? '999+' : count}</em>}
      </NavLink>
    </Tooltip>
  )
}
