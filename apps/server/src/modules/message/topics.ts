/**
 * What messages are about, as their `topic` names it. Orders and requests after them by their numbers, which everybody knows who tells
 * something about them.
 */
export const topicOf = {
  order: (orderNo: string) => `order:${orderNo}`,
  aftersale: (aftersaleNo: string) => `aftersale:${aftersaleNo}`,
  invoice: (requestId: number) => `invoice:${requestId}`,
  inquiry: (inquiryNo: string) => `inquiry:${inquiryNo}`,
  review: (reviewId: number) => `review:${reviewId}`,
  refund: (refundNo: string) => `refund:${refundNo}`,
  withdrawal: (withdrawNo: string) => `withdraw:${withdrawNo}`,
  creditStatement: (statementId: number) => `credit_statement:${statementId}`,
  reconciliation: (id: number) => `reconciliation:${id}`,
  goods: (goodsId: number) => `goods:${goodsId}`,
  consultation: (id: number) => `consultation:${id}`,
}
