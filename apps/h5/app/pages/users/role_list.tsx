import { deleteRole } from '@mall/contract/employee/calls'
import type { Role } from '@mall/contract/employee/terms'
import { employeeRights } from '@mall/contract/permission/permission'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { refusedBy } from '#api/call-error.ts'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { companyPaths, rolesQuery } from '#features/company/company.ts'
import { beyond } from '#features/company/rights.ts'
import { sayRefusal } from '#features/company/rights-lost.ts'
import { Answer } from '#list/Answer.tsx'
import { Can, useCan } from '#session/Can.tsx'
import { PageGate } from '#session/PageGate.tsx'
import { useRightsLost } from '#session/rights-lost.ts'
import { permissionsOf, useUser } from '#session/session.ts'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { Fab } from '#ui/Fab.tsx'
import { alert, confirm, toast } from '#ui/feedback/feedback.ts'
import { deniedPicture } from '#ui/illustrations/lists.tsx'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { useRoleCommands } from './role_list/commands.ts'
import { PresetCard, RoleCard, RoleView } from './role_list/RoleCard.tsx'
import type { Start } from './role_list/RoleEditor.tsx'
import { copyName } from './role_list/role.rules.ts'
import styles from './role_list/role_list.module.css'

const page = pages.roles
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

const skeleton = <SkeletonRows picture={0} />
const roleEditor = late(() => import('./role_list/RoleEditor.tsx').then((module) => module.RoleEditor))

export default function RoleListPage() {
  return (
    <Page title={page.title}>
      <PageGate page={page} skeleton={skeleton}>
        <Roles />
      </PageGate>
    </Page>
  )
}

function Roles() {
  const { id } = usePageQuery(page)
  const navigate = useNavigate()
  const roles = useQuery(rolesQuery)
  const user = useUser()
  const mayEdit = useCan('role:edit')
  const seesPeople = useCan(employeeRights)
  const { remove, usersOf } = useRoleCommands()
  const [start, setStart] = useState<Start>({ kind: 'new', name: '' })
  const [viewed, setViewed] = useState<Role>()
  const [open, setOpen] = useState<'edit' | 'view'>()
  // Each opening starts from the current data.
  const [round, setRound] = useState(0)
  const list = roles.data?.list ?? []
  const custom = list.filter((role) => !role.is_preset)
  const held = permissionsOf(user)
  const missingOf = (role: Role) => beyond(role.permissions, held)

  useRightsLost(roles.error)

  function edit(from: Start) {
    setStart(from)
    setRound((held) => held + 1)
    setOpen('edit')
  }

  function show(role: Role) {
    if (mayEdit && !role.is_preset && missingOf(role).length === 0) return edit({ kind: 'edit', role })
    setViewed(role)
    setOpen('view')
  }

  const copy = (from: Role) =>
    edit({
      kind: 'new',
      from,
      name: copyName(
        from.name,
        list.map(({ name }) => name),
      ),
    })

  // Opens once, when the role named in the address has loaded.
  const shownFor = useRef(0)
  useEffect(() => {
    if (!roles.data || id < 1 || shownFor.current === id) return
    shownFor.current = id
    const wanted = roles.data.list.find((role) => role.id === id)
    if (wanted) show(wanted)
    else toast.warning('角色不存在或已被删除')
  })

  /** A role in use is not deleted: a dialog names its people, with a link to them. */
  async function erase(role: Role) {
    try {
      const names = role.user_count > 0 ? await usersOf(role.id) : []
      if (names.length > 0) return await namePeople(role, names)
      if (!(await confirm(`确定删除角色“${role.name}”吗？`, { ok: '删除', danger: true }))) return
      await remove(role.id)
      toast.success('角色已删除')
    } catch (error) {
      // The role was given to a person a moment ago; the refusal names them.
      const refused = refusedBy(deleteRole, error)
      if (refused?.code === 'role.in_use') await alert(refused.msg)
      else sayRefusal(error)
    }
  }

  async function namePeople({ id: roleId }: Role, names: readonly string[]) {
    const shown = names.slice(0, 5).join('、')
    const text = `请先为 ${names.length} 名员工更换角色：\n${shown}${names.length > 5 ? ' 等' : ''}`
    if (!seesPeople) return alert(text)
    if (await confirm(text, { ok: '去更换' })) navigate(`${companyPaths.employees}?role_id=${roleId}`)
  }

  const isOwn = (role: Role) => !held.includes('*') && user?.role.name === role.name

  return (
    <>
      <PullRefresh onRefresh={roles.refetch}>
        <Answer query={roles} skeleton={skeleton}>
          {() => (
            <>
              <h2 className={styles.section}>
                系统角色<small>不可修改，可作模板</small>
              </h2>
              <ul className={`hscroll ${styles.presets}`} aria-label="系统角色">
                {list
                  .filter((role) => role.is_preset)
                  .map((role) => (
                    <li key={role.id}>
                      <PresetCard role={role} own={isOwn(role)} onOpen={() => show(role)} />
                    </li>
                  ))}
              </ul>
              <h2 className={styles.section}>
                自定义角色<small className="digits">{custom.length} 个</small>
              </h2>
              {custom.length > 0 ? (
                custom.map((role) => (
                  <RoleCard
                    key={role.id}
                    role={role}
                    own={isOwn(role)}
                    within={missingOf(role).length === 0}
                    onOpen={() => show(role)}
                    onCopy={() => copy(role)}
                    onRemove={() => void erase(role)}
                  />
                ))
              ) : (
                <div className="mt-2 mx-gutter mb-0 rounded-card bg-surface">
                  <EmptyBlock
                    tight
                    picture={deniedPicture}
                    title="暂无自定义角色"
                    hint="按岗位组合权限，或以系统角色为模板新建"
                  />
                </div>
              )}
            </>
          )}
        </Answer>
      </PullRefresh>
      <Can permission="role:create" fallback="grey">
        <Fab icon="plus" onClick={() => edit({ kind: 'new', name: '' })}>
          新增角色
        </Fab>
      </Can>
      <LateSheet
        key={round}
        of={roleEditor}
        with={{ open: open === 'edit', start, onClose: () => setOpen(undefined) }}
      />
      {viewed ? (
        <RoleView
          role={viewed}
          missing={missingOf(viewed)}
          open={open === 'view'}
          onClose={() => setOpen(undefined)}
          onCopy={() => copy(viewed)}
        />
      ) : null}
    </>
  )
}
