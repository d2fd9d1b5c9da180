import type { Address } from '@mall/contract/address/terms'
import { addressLimit } from '@mall/contract/address/words'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { pages, to } from '#app/pages.ts'
import { addressesQuery } from '#features/address/addresses.ts'
import { leaveChoice } from '#features/address/choice.ts'
import { addressEditor } from '#features/address/editor.ts'
import { Answer } from '#list/Answer.tsx'
import { GatedPage } from '#session/PageGate.tsx'
import { safeRedirect } from '#session/redirect.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { addressPicture } from '#ui/illustrations/lists.tsx'
import { LateSheet } from '#ui/LateSheet.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { hasOwnEntry } from '#ui/useBack.ts'
import { AddressRow } from './address_list/AddressRow.tsx'

const page = pages.addressList
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

const skeleton = <SkeletonRows count={3} picture={0} />

export default function AddressListPage() {
  return (
    <GatedPage page={page} skeleton={skeleton}>
      <AddressList />
    </GatedPage>
  )
}

/** The editor's state; without `address` it adds a new one. */
type Editing = { open: boolean; address?: Address }

function AddressList() {
  const { select, id, redirect } = usePageQuery(page)
  const navigate = useNavigate()
  const addresses = useQuery(addressesQuery)
  const [editing, setEditing] = useState<Editing>({ open: false })
  const list = addresses.data?.list ?? []
  const full = list.length >= addressLimit

  // Opens once, when the address named in the link has loaded.
  const shownFor = useRef(0)
  const wanted = list.find((address) => address.id === id)
  useEffect(() => {
    if (!wanted || shownFor.current === wanted.id) return
    shownFor.current = wanted.id
    setEditing({ open: true, address: wanted })
  }, [wanted])

  const edit = (address?: Address) => setEditing({ open: true, address })
  const close = () => setEditing((held) => ({ ...held, open: false }))

  function choose(address: Address) {
    leaveChoice(address.id)
    if (hasOwnEntry(window.history.state)) navigate(-1)
    else navigate(safeRedirect(redirect, to.me()), { replace: true })
  }

  return (
    <Page
      title={select ? '选择收货地址' : '收货地址'}
      busy={addresses.isPending}
      footer={
        <BottomBar>
          <Button
            size="l"
            grow
            disabled={full}
            onDisabledClick={() => toast.warning(`最多保存 ${addressLimit} 个收货地址`)}
            onClick={() => edit()}
          >
            新增收货地址
          </Button>
        </BottomBar>
      }
    >
      <PullRefresh onRefresh={addresses.refetch}>
        <Answer query={addresses} skeleton={skeleton}>
          {() => (
            <>
              {list.length === 0 ? (
                <EmptyBlock picture={addressPicture} title="还没有收货地址" hint="粘贴整段收货信息，自动拆分填写" />
              ) : null}
              <ul>
                {list.map((address) => (
                  <AddressRow
                    key={address.id}
                    address={address}
                    onTap={() => (select ? choose(address) : edit(address))}
                    onEdit={() => edit(address)}
                    tapLabel={select ? '选择' : '编辑'}
                  />
                ))}
              </ul>
              {list.length > 5 ? (
                <p className="list-end">
                  已保存 {list.length} 个，最多 {addressLimit} 个
                </p>
              ) : null}
            </>
          )}
        </Answer>
      </PullRefresh>
      <LateSheet
        of={addressEditor}
        with={{
          open: editing.open,
          address: editing.address,
          onClose: close,
          onSaved: close,
          onRemoved() {
            close()
            toast.success('地址已删除')
          },
        }}
      />
    </Page>
  )
}
