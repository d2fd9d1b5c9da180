import { articleRevision, articleRevisions } from '@mall/contract/article/platform.calls'
import type { ArticleKind } from '@mall/contract/article/platform.words'
import type { OutputOf } from '@mall/contract/call/call'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { isSilent, sentenceOf } from '#api/call-error.ts'
import { queryOf, useCall } from '#api/query.ts'
import { Modal } from '#overlay/Modal.tsx'
import { Failure } from '#parts/Failure.tsx'
import { useMessage } from '#parts/feedback.ts'
import { EditionList } from './EditionList.tsx'

type Words = OutputOf<typeof articleRevision>['words']
type Props = { kind: ArticleKind; id: number; onPut: (words: Words) => void }

/** Earlier texts of an article: one can be put into the form, and takes effect once the form is saved. */
export function OlderTexts({ kind, id, onPut }: Props) {
  const [open, setOpen] = useState(false)
  const cache = useQueryClient()
  const message = useMessage()
  async function put(version: number) {
    try {
      const { words } = await cache.fetchQuery(queryOf(articleRevision, { kind, id, version }))
      onPut(words)
      setOpen(false)
      message.success('已放回编辑框，保存之后生效')
    } catch (error) {
      if (!isSilent(error)) message.error(sentenceOf(error))
    }
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>改动记录</Button>
      <Modal open={open} title="改动记录" footer={null} onCancel={() => setOpen(false)} destroyOnHidden>
        <Texts kind={kind} id={id} onRestore={put} />
      </Modal>
    </>
  )
}

function Texts({
  kind,
  id,
  onRestore,
}: Pick<Props, 'kind' | 'id'> & { onRestore: (version: number) => Promise<void> }) {
  const { data, error, refetch } = useCall(articleRevisions, { kind, id })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <p className="desk-empty">正在读取</p>
  return (
    <EditionList
      none="还没有改动过"
      list={data.list.map((row) => ({ ...row, id: row.version, number: row.version, is_shown: false }))}
      aboutOf={({ title }) => title}
      restore={{ warning: '当时的文字会放进编辑框，保存之后才生效。', run: onRestore }}
    />
  )
}
