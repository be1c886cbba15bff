/**
 * What people ask for and no filter serves: it is told apart so that it is read as nothing else, and stands in
 * `unused`. Nothing here is ever guessed at, least of all what the law protects.
 */

/** Whole by themselves. */
export const WISH_PHRASES = `
  women, woman, female, females, men, man, male, males, lady, ladies, women led, woman led, female led, women owned, woman owned, minority owned, minority led, veteran owned, black owned, black, latina, latino,
  latinx, hispanic, caucasian, african american, asian american, lgbt, lgbtq, queer, gay, lesbian, transgender, non binary, muslim, christian, jewish, hindu, buddhist, catholic, disabled, pregnant, neurodivergent, autistic, expat, expats, diverse, minority, minorities, immigrant,
  immigrants, married, single, mothers, fathers, moms, dads, parents, young, younger, older, elderly, millennial, millennials, gen z, boomers, veterans, underrepresented, bipoc, people of color, first generation,
  recently changed jobs, changed jobs recently, changed jobs, new in role, new to the role, newly appointed, recently appointed, newly hired, recently hired, recently promoted, just promoted, newly promoted, just started, recently joined,
  just joined, recently started, started recently, new hires, job changers, open to work, open to new opportunities, open to opportunities, looking for work, looking for a job, looking for a new job, actively looking, job seekers, unemployed, on the market, laid off, recently laid off, retired, semi retired, about to retire, near retirement, moved jobs, switched jobs, switched companies, changed companies, changed employers, changed roles, changed career, changed careers, left their job, left their jobs, between jobs,
  with mba, mbas, mba, phd, phds, with a phd, with an mba, with a degree, degree holders, cpa certified, certified, ivy league, self taught,
  series a, series b, series c, series d, series e, series f, pre seed, seed stage, seed funded, growth stage, late stage, pre ipo, post ipo, vc backed, venture backed, vc funded, pe backed, private equity backed,
  well funded, recently funded, newly funded, bootstrapped, profitable, unprofitable, loss making, publicly traded, publicly listed, listed on nasdaq, privately held, privately owned, fortune 500, fortune 1000, fortune 100, fortune 50, ftse 100, ftse 250, global 2000, inc 5000, forbes 30,
  forbes, dax, s p 500, unicorn, unicorns, decacorn, fast growing, fastest growing, high growth, hyper growth, hypergrowth, growing fast, rapidly growing, growing, award winning, iso certified, iso 27001, iso 27001 certified, iso 9001, iso 9001 certified, soc 2, soc 2 certified, soc2 certified, gdpr compliant, hipaa compliant, certified b corp, b corp, b corps, family owned, family run,
  remote, remotely, fully remote, hybrid, part time, full time, freelance, on site, onsite, willing to relocate, wfh, work from home,
  active on social media, active on social, cheap, affordable, introverted, extroverted, outgoing, hardworking, hard working, trustworthy, honest, bilingual, trilingual, multilingual, polyglot, recently active, very active, influential, influencers, thought leaders, keynote speakers, award winners, highly paid, high paid, well paid, high salary, rich, wealthy,
  verified emails only, verified emails, with verified emails, verified email, with verified email, direct dials, with direct dials, mobile numbers, with mobile numbers, phone numbers, with phone numbers, with phone, cell phones, with a mobile number, home address, home addresses,
  last year, this year, last month, last quarter, this quarter, this month, last week, recently, in the last year, in the past year, in the last six months, in the last 6 months, in the last 90 days, in the past 6 months, nowadays,
  budget holders, with budget, with a budget, who own the budget, own the budget, who hold the budget, with buying power, with purchasing power, with budget authority, ready to buy, in market for, high intent, showing intent,
  responsive, who reply, likely to reply, friendly, smart, ambitious, charismatic, beautiful, good looking, attractive, handsome, blonde, tall`;

/** These and what follows, up to the next boundary. */
export const WISH_STARTS = `
  using, who use, who uses, that use, that uses, which use, which uses, uses, running on, that run on, built on, built with, powered by, on shopify, with shopify, integrated with, migrating to, migrating from, switching to, switching from, whose stack includes, with a tech stack, tech stack,
  hiring, hiring for, who are hiring, that are hiring, currently hiring, recruiting for, with open roles, with open positions, with job openings, advertising for,
  raised, that raised, which raised, that have raised, who raised, that recently raised, recently raised, raising, that just raised, just raised, closed a round, that closed, funded by, backed by, invested in by, acquired by, recently acquired, that acquired, that were acquired, that went public, going public, who invested in,
  active on, most active on, very active on, posted about, who posted about, posting about, who posts about, who post about, posted, who posted, who tweeted, tweeting about, writing about, who write about, who wrote, who wrote about, talking about, blogging about, speaking about, who talk about, who spoke at, speaking at, who attended, attending, who follow, following,
  who liked, who commented, commenting on, with followers, mentioned in, quoted in, featured in, who published, known for,
  joined, who joined, who started, started at, hired in, hired after, hired before, hired since, employed since, working there since, who left, left, leaving, who moved to, who moved from, moved from, who relocated, transitioned from, previously at, previously worked, who previously worked, who previously worked at, formerly at, formerly of, who worked at, who worked for, worked at, who used to work, used to work,
  with a background in, with background in, with a track record, with track record, who have a background in, coming from, with a history of,
  interested in, who are interested in, passionate about, who love, who like, who care about, who believe in, looking to buy, who need, that need, who want, that want, struggling with, planning to, evaluating, considering, in the market for, shopping for, who struggle with,
  skilled in, skilled at, with skills in, with the skills, proficient in, proficient with, expert in, experts in, expertise in, with expertise in, knowledge of, with knowledge of, familiar with, who know, who knows, knowing, trained in, certified in, with certification in, certified by, experienced in, experienced with, specialised in, specialized in, specializing in, specialising in, who can, able to,
  experience in, experience with, experience at, experience of, with experience in, with experience, with experience at, having experience,
  fluent in, who speak, who speaks, that speak, that speaks, and speak, who also speak, native in, who understand,
  studied at, who studied, who studied at, who graduated from, graduated from, graduates of, graduate of, alumni of, alumnus of, educated at, degree from, with a degree in, with a degree from, with degrees in, mba from, who went to, attended,
  founded in, founded after, founded before, founded since, established in, established after, established before, incorporated in, started in,
  with revenue, revenue over, revenue above, revenue under, revenue of, revenue between, with revenues, with annual revenue, annual revenue, revenues over, with arr, with turnover, turnover of, turnover over, making over, making more than, earning, earning over, salary above, salary over, salary of, salary between, salary under, salary below, with a salary, with salary, salaries above, salaries over, paid more than, paid over, who earn, who make, valued at, with a valuation, valuation of, valuation over, with funding, with a budget for, with budget for, who have a budget for, have budget for, with assets, with aum, aum over, with a budget of,
  who graduated, born in, born after, born before, born, nationality, of nationality, citizens of, with children, with kids, whose birthday, who are single,
  with offices in, with an office in, with customers in, selling to, that sell to, who sell to, who sell, that sell, which sell, serving, that serve, targeting, whose customers, with clients in, headcount growth, with headcount growth, growing by, that grew, competing with, competitors of, competitor of, similar to, like those at`;

/** What ends in one of these, back to the boundary before. */
export const WISH_ENDS = `alumni, alumnus, alumna, alum, alums, graduates, graduate, grads, grad, speaking, speaker, speakers, dropouts, dropout, mbas`;

/** Before it, whoever asks tells about themselves: nothing there is about who is looked for. */
export const ABOUT_ONESELF = `i sell, we sell, i want to sell, we want to sell, i would like to sell, i'd like to sell, we'd like to sell, we would like to sell, i'm trying to sell, we're trying to sell, i am trying to sell, we are trying to sell, trying to sell, looking to sell, hoping to sell, i'd like to pitch, we'd like to pitch, i would like to pitch, we would like to pitch, trying to pitch, looking to pitch, i want to offer, we want to offer, i'd like to offer, we'd like to offer, i'm selling, im selling, we're selling, i am selling, we are selling, our team sells, our company sells, my company sells, my team sells, our agency places, our recruiting agency places,
  our agency, our startup sells, our startup, we offer, i offer, we provide, we build, i build, we make, our product, my product, our software, we help, i help, we are a, we're a, i am a, i'm a, im a, i run, we run, i work for, we work for, i work at,
  our company, my company, our firm, my startup, my business, my agency, our business, because, since we, as we, so that we, so i can, so we can, in order to, i want to pitch, to pitch, we want to pitch, to sell them, to offer them, to invite them, we just launched, i just launched, we launched, we have a, though, although,
  to discuss, to talk about, to invite, for a webinar, for an event, for our, for my, as part of`;

/** Takes back what was said before it. */
export const CORRECTIONS = `i mean, i meant, scratch that, no wait, or rather, correction, make that, let me rephrase, actually no, on second thought, no sorry, sorry i mean, instead let's do, forget that`;
