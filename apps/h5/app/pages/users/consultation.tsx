import { consultation } from '@mall/contract/consultation/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { queryOf } from '#api/query.ts'
import { pages, type StateOf, to } from '#app/pages.ts'
import { Answer } from '#list/Answer.tsx'
import { ListSearchField } from '#list/ListSearch.tsx'
import { GatedPage } from '#session/PageGate.tsx'
import { HeaderAction } from '#ui/Header.tsx'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import { SkeletonLines } from '#ui/Skeleton.tsx'
import { Composer, Offer } from './consultation/Composer.tsx'
import styles from './consultation/consultation.module.css'
import { Found, Thread } from './consultation/Thread.tsx'
import { useConversation } from './consultation/useConversation.ts'

const page = pages.consultation
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

const skeleton = (
  <div className="p-gutter">
    <SkeletonLines lines={6} />
  </div>
)

/** How often a conversation that is looked at asks whether there is something new. */
const askEveryMs = 4000

export default function ConsultationPage() {
  const params = usePageQuery(page)
  return (
    <GatedPage page={page} back={to.consultations()} skeleton={skeleton}>
      <Conversation key={params.mer_id} params={params} />
    </GatedPage>
  )
}

function Conversation({ params }: { params: StateOf<'consultation'> }) {
  const { mer_id } = params
  const found = useQuery({ ...queryOf(consultation, { mer_id }, { staleTime: 0 }), refetchInterval: askEveryMs })
  const { data } = found
  const talk = useConversation(mer_id, data)
  const [keyword, setKeyword] = useState<string | null>(null)
  const searching = keyword !== null

  return (
    <Page
      title={data?.store.name ?? page.title}
      back={to.consultations()}
      end={<HeaderAction onClick={() => setKeyword(searching ? null : '')}>{searching ? '完成' : '查找'}</HeaderAction>}
      busy={found.isPending}
      footer={
        data?.can_ask && !searching ? (
          <>
            <Offer params={params} onSend={talk.send} />
            <Composer onSend={talk.send} onPicture={talk.sendPicture} />
          </>
        ) : undefined
      }
    >
      {searching ? (
        <div className="py-2 px-gutter">
          <ListSearchField keyword={keyword} onSearch={setKeyword} placeholder="查找聊天内容" label="查找聊天内容" />
        </div>
      ) : null}
      {searching && keyword !== '' ? (
        <Found merId={mer_id} keyword={keyword} />
      ) : (
        <Answer query={found} skeleton={skeleton} gone={{ what: '店铺', back: to.consultations() }}>
          {({ store, can_ask, read_by_store }) => (
            <>
              {can_ask ? null : (
                <Note tone="warning" className={styles.note}>
                  店铺已停止服务，不能再发送消息，之前的内容仍可查看
                </Note>
              )}
              {store.status === 'resting' ? (
                <Note tone="warning" className={styles.note}>
                  店铺休息中，可以留言，恢复营业后答复
                </Note>
              ) : null}
              <Thread talk={talk} readUpTo={read_by_store} hours={store.business_time} />
            </>
          )}
        </Answer>
      )}
    </Page>
  )
}
