import { deskAreaLabel } from '@mall/contract/console/rights'
import { Result } from 'antd'
import { Link } from 'react-router'
import { type DeskPage, pages } from '#app/pages.ts'
import { useDesk } from '#session/me.ts'

/** Shown in place of a page that this role may not see; names the right that opens it, and the people who can give it. */
export function NotYours({ page }: { page: DeskPage }) {
  const { kind, role_name } = useDesk()
  const elsewhere = page.kind !== 'both' && page.kind !== kind
  const area = deskAreaLabel[kind][page.right?.split(':')[0] ?? '']
  return (
    <Result
      status="403"
      title={elsewhere ? '这个页面不属于当前工作台' : `您的角色“${role_name}”不能查看${page.title}`}
      subTitle={elsewhere ? null : `需要“${area}”权限，请联系管理员调整`}
      extra={<Link to={pages.home.path}>回到{pages.home.title}</Link>}
    />
  )
}
