/**
 * Topics of messages, as their `topic` names them. Orders and requests after them go by their numbers, which every module that
 * sends a message about them knows.
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
