/** Returns a name in the form that reviews show. "Ratna Sari Dewi" becomes "Ratna D.". */
export const formatReviewerName = (name: string): string => {
  const [first = "", ...others] = name.trim().split(/\s+/);
  const initial = /^\p{L}/u.exec(others.at(-1) ?? "")?.[0];
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
};
