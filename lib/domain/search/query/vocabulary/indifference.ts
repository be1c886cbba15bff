/** Ways of saying that something may be as it likes. */
export const DOES_NOT_MATTER = `does not matter, doesn't matter, does not really matter, doesn't really matter, do not matter, don't matter, is not important, isn't important,
  are not important, is unimportant, is irrelevant, are irrelevant, makes no difference, make no difference, is not an issue, is no issue,
  does not matter much, doesn't matter much, is not a concern, is up to you, is egal, spielt keine rolle, ist egal, n'a pas d'importance, no importa, não importa, non importa`;

/** What it may be said of, and what goes between and behind. */
export const WHAT_MAY_NOT_MATTER = `size sizes company companies the their its of how big large small many people employees is are they it firm business headcount industry
  sector vertical location locations place places city cities country state region where which what or and public private listed publicly privately whether neither nor
  does do either to us me for gender age experience seniority level title exact remote onsite office revenue turnover budget language too at all`;
