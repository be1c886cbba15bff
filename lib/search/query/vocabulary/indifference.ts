/** Ways of saying that something may be as it likes. */
export const DOES_NOT_MATTER = `does not matter, doesn't matter, does not really matter, doesn't really matter, do not matter, don't matter, is not important, isn't important,
  are not important, is unimportant, is irrelevant, are irrelevant, makes no difference, make no difference, is not an issue, is no issue,
  does not matter much, doesn't matter much, is not a concern, is up to you, is egal, spielt keine rolle, ist egal, n'a pas d'importance, no importa, não importa, non importa`;

/** What it may be said of. */
export const WHAT_MAY_NOT_MATTER = `size sizes headcount industry sector vertical location locations place city country state region revenue turnover budget
  gender age experience seniority level title language company's exact the their its company of or and private public listed`;

/** Behind "how" and "whether" also these. */
export const ASKED_OF_IT =
  "big large small many few people employees staff is are they it companies firm business based located do have where what old";

/** What such a clause begins with. */
export const OPENINGS = "how whether where which what";

/** What goes on behind it. */
export const GOING_ON =
  "to us, to me, for us, for me, at all, either, too, and neither does, and neither do, nor does, nor do, neither does, and nor does, whether, or whether";
