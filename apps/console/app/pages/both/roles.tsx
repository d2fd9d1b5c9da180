import type { OutputOf } from '@mall/contract/call/call'
import { deleteDeskRole, deskRoles, saveDeskRole } from '@mall/contract/console/calls'
import { deskAreaLabel, deskAreas } from '@mall/contract/console/rights'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Status, Two } from '#parts/cells.tsx'
import { Failure } from '#parts/Failure.tsx'
import { later } from '#parts/later.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { actsOn, opening } from '#parts/queue/acts.ts'
import type { Column } from '#parts/queue/Rows.tsx'
import { ShortList } from '#parts/ShortList.tsx'
import { useDesk, useMay } from '#session/me.ts'
import type { Draft } from './roles/RoleEditor.tsx'

const RoleEditor = later(async () => (await import('./roles/RoleEditor.tsx')).RoleEditor)

type Role = OutputOf<typeof deskRoles>['list'][number]

/** The act that opens a role of one's own in the editor. */
const actsWith = (edit: (draft: Draft) => void) => [
  opening<Role>(saveDeskRole, {
    label: '修改',
    when: ({ is_preset, role_id }) => !is_preset && role_id !== null,
    opens: (row) => edit({ ...row, id: row.role_id ?? 0 }),
  }),
  opening<Role>(saveDeskRole, { label: '复制', opens: (row) => edit({ ...row, id: 0, name: `${row.name} 副本` }) }),
  actsOn<Role>()(deleteDeskRole)({
    label: '删除',
    when: ({ is_preset, role_id }) => !is_preset && role_id !== null,
    danger: true,
    confirm: ([row]) => `删除角色“${row?.name}”。`,
    input: ({ role_id }) => ({ id: role_id ?? 0 }),
  }),
]

/** Which role may do what: one row for each role, one column for each area. */
export function Page() {
  const { kind } = useDesk()
  const may = useMay()
  const { data, error, refetch } = useCall(deskRoles, {})
  const [draft, setDraft] = useState<Draft | null>(null)
  const acts = useMemo(() => actsWith(setDraft), [])
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />

  const areas: Column<Role>[] = deskAreas[kind].map((area) => ({
    title: deskAreaLabel[kind][area] ?? area,
    cell: ({ rights }) => <Right rights={rights} area={area} />,
  }))
  const name: Column<Role> = {
    title: '角色',
    width: 150,
    stays: true,
    cell: (row) => <Two under={`${row.people} 人${row.is_preset ? ' · 预设' : ''}`}>{row.name}</Two>,
  }
  return (
    <>
      <PageHead
        title={pages.roles.title}
        about="预设角色不能修改，可复制后调整"
        acts={
          may(saveDeskRole.needs) && (
            <Button type="primary" onClick={() => setDraft({ id: 0, name: '', rights: [] })}>
              新建角色
            </Button>
          )
        }
      />
      <ShortList
        rows={data?.list}
        keyOf={({ role }) => role}
        columns={[name, ...areas]}
        acts={acts}
        changes={[deskRoles]}
        empty="没有角色"
      />
      {draft && <RoleEditor kind={kind} draft={draft} onClose={() => setDraft(null)} />}
    </>
  )
}

function Right({ rights, area }: { rights: readonly string[]; area: string }) {
  if (rights.includes('*') || rights.includes(area)) return <Status tone="done">可操作</Status>
  if (rights.includes(`${area}:see`)) return <Status tone="idle">仅查看</Status>
  return <span className="desk-dim">—</span>
}
