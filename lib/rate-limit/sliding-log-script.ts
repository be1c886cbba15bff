/**
 * The sliding log of D11 as one atomic script in Redis, by the clock of Redis.
 *
 * KEYS[1] is the log: a list of microseconds, oldest first. ARGV has the requests and microseconds of each window.
 * Returns { microseconds to wait, age of the newest entry or -1, requests in each window … }. A refused request leaves
 * no trace. Plain Lua without a shebang, which both stock Redis 7 and Upstash accept.
 */
export const SLIDING_LOG_SCRIPT = `
local clock = redis.call('TIME')
local now = tonumber(clock[1]) * 1000000 + tonumber(clock[2])
local function stamp(micros) return string.format('%.0f', micros) end

local log = redis.call('LRANGE', KEYS[1], 0, -1)
for index = 1, #log do log[index] = tonumber(log[index]) end

-- If the clock was set back, entries in the future count as made now, or they would never expire.
if #log > 0 and log[#log] > now then
  redis.call('DEL', KEYS[1])
  for index = 1, #log do
    log[index] = math.min(log[index], now)
    redis.call('RPUSH', KEYS[1], stamp(log[index]))
  end
end

local wait, most, longest = 0, 0, 0
for arg = 1, #ARGV, 2 do
  local requests, span = tonumber(ARGV[arg]), tonumber(ARGV[arg + 1])
  most, longest = math.max(most, requests), math.max(longest, span)
  local oldest = log[#log - requests + 1]
  if oldest then wait = math.max(wait, oldest + span - now) end
end

if wait == 0 then
  log[#log + 1] = now
  redis.call('RPUSH', KEYS[1], stamp(now))
  local expired = 0
  while log[expired + 1] + longest <= now do expired = expired + 1 end
  redis.call('LTRIM', KEYS[1], math.max(expired, #log - most), -1)
end
redis.call('PEXPIRE', KEYS[1], math.ceil(longest / 1000))

local answer = { wait, #log > 0 and now - log[#log] or -1 }
for arg = 2, #ARGV, 2 do
  local used = 0
  for index = #log, 1, -1 do
    if log[index] + tonumber(ARGV[arg]) <= now then break end
    used = used + 1
  end
  answer[#answer + 1] = used
end
return answer
`;
