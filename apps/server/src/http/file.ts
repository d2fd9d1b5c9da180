import type { FileReply } from '@mall/contract/call/field.terms'

/** Headers of a file to be saved, under a name that may be Chinese, and one that every program can read: curl knows no `filename*`. */
export const fileHeaders = ({ name, plain_name, content_type }: FileReply) => ({
  'Content-Type': content_type,
  'Content-Disposition': `attachment; filename="${plain_name}"; filename*=UTF-8''${encodeURIComponent(name)}`,
})

/**
 * The pieces as a stream: one is made when the last one has been taken, none after the caller has gone. When one cannot be
 * made the connection breaks off, so that half a file is never taken for a whole one.
 */
export function streamOf(body: FileReply['body'], onFault: (error: unknown) => void): ReadableStream<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          onFault(error)
          // The code that sends the stream on prints the error that broke it, to the log and to the caller.
          throw new Error('file broke off')
        }
      },
      cancel: async () => void (await pieces.return?.()),
    },
    { highWaterMark: 0 },
  )
}
