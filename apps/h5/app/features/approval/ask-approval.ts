import { prompt } from '#ui/feedback/feedback.ts'

/** Asks once for the yes and what to say with it; null when it was thought better of. */
export const askApproval = (question: string): Promise<string | null> =>
  prompt({
    title: '审批通过',
    text: question,
    placeholder: '审批意见（选填），申请人会看到',
    multiline: true,
    max: 100,
    ok: '审批通过',
  })
